import { useLocation } from "@jobcentre/frontend-kit/router";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";

/** Passes the page on: by the phone's own share sheet where there is one, else by copying the link. */
export function ShareJob({ title }: { title: string }) {
  const notify = useNotify();
  const { pathname } = useLocation();

  async function share() {
    const address = window.location.origin + pathname;
    try {
      if (navigator.share) await navigator.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        notify.success("Link copied");
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify.error(`The link could not be shared. Copy it from here: ${address}`);
    }
  }

  return (
    <Button data-needs-scripts icon="upload" onClick={() => void share()}>
      Share this job
    </Button>
  );
}
