import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatNumber } from "@jobcentre/frontend-kit/format";

interface Rejecting<Row> {
  /** One of them in words, "the application of Amina Bello for Welding". */
  nameOf: (application: Row) => string;
  /** What becomes of who is rejected, to the end of the sentence. */
  follows: string;
}

/** Asks before applications are rejected, which nobody can take back; answers whether to go on. */
export function useMayReject<Row>({ nameOf, follows }: Rejecting<Row>) {
  const confirm = useConfirm();
  return (applications: readonly Row[]): Promise<boolean> => {
    const [first, second] = applications;
    const one = first && !second && nameOf(first);
    const rejects = one ? "Reject application" : "Reject applications";
    return confirm({
      title: rejects,
      text: `Reject ${one || `${formatNumber(applications.length)} applications`}? This is final: whoever is rejected gets a message and ${follows}`,
      confirmLabel: rejects,
      danger: true,
    });
  };
}
