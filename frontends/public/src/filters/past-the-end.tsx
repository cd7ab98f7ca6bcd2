import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";

/** A page after the last one of a list, such as "jobs"; the first one has the same filters. */
export function PastTheEnd({ of }: { of: string }) {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <EmptyState
      title={`There are no more ${of}`}
      action={<LinkButton to={`?${first}`}>Go to the first page</LinkButton>}
    >
      This page is past the end of the list.
    </EmptyState>
  );
}
