import { useLocation } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";

/** Passes the page on: by the phone's own share sheet where there is one, else by copying the link. */
export function ShareJob({ title }: { title: string }) {
  const say = useSayOf()("sharing");
  const { pathname } = useLocation();

  async function share() {
    const address = window.location.origin + pathname;
    say.takeBack();
    try {
      if (navigator.share) {
        await navigator.share({ title, url: address });
        // Of a second press, which is refused while the sheet is open.
        say.takeBack();
      } else {
        await navigator.clipboard.writeText(address);
        say.success("Link copied");
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return say.takeBack();
      say.error(`The link could not be shared. Copy it from here: ${address}`);
    }
  }

  return (
    <Button data-needs-scripts icon="upload" onClick={() => void share()}>
      Share this job
    </Button>
  );
}
