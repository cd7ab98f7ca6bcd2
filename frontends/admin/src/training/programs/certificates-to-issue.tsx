import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { useDueCertificates } from "../training.api.ts";
import type { Program } from "./programs.api.ts";
import { copyIdOf, useProgramPaths } from "./use-program-paths.ts";

/** Of a program that is edited, how many who completed it have no certificate yet, what theirs will say, and where another run is made; nothing where there is nobody. */
export function CertificatesToIssue({ program: { id } }: { program: Pick<Program, "id"> }) {
  const { formOf } = useProgramPaths();
  const due = useDueCertificates(id).data?.total;
  if (!due) return null;
  const [who, theirs] =
    due === 1 ? ["1 person", "Their certificate names"] : [`${formatNumber(due)} people`, "Their certificates name"];
  return (
    <p>
      {who} completed this program and {due === 1 ? "has" : "have"} no certificate yet. {theirs} title, instructor and
      weeks as they were on the day of completion, not what you enter here. For another run{" "}
      <Link to={formOf(copyIdOf(id))}>duplicate the program</Link>.
    </p>
  );
}
