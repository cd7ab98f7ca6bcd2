import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";

/** A page after a list's last one: reached by an old link, or when what stood on it went away. */
export function PastTheEnd() {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <EmptyState
      title="There is nothing on this page"
      action={<LinkButton to={`?${first}`}>Go to the first page</LinkButton>}
    >
      It is past the end of the list.
    </EmptyState>
  );
}
