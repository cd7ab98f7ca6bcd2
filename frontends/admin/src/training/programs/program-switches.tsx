import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { useState } from "react";
import { isOver } from "./program-days.rules.ts";
import { changeOf } from "./program-form.rules.ts";
import { type Program, useChangeProgram } from "./programs.api.ts";

type Changes = { is_open?: boolean; is_featured?: boolean };

/** Saves changes of a program, and tells how it went. */
export function useSaving(program: Program) {
  const sayOf = useSayOf();
  const confirm = useConfirm();
  const change = useChangeProgram();
  const [latest, setLatest] = useState<Changes>();
  // Until the list shows it, another change would be refused as one of what somebody else has changed.
  const sending = change.isUnderWay ? latest : undefined;

  async function save(changes: Changes, done: string) {
    // Featured and open are two things: of each one is said.
    const say = sayOf(`program-${program.id}-${Object.keys(changes).join()}`);
    say.takeBack();
    setLatest(changes);
    try {
      await change.mutateAsync({ params: { id: program.id }, body: changeOf(program, changes) });
      say.success(done);
    } catch (error) {
      say.error(errorText(error, "Failed to save the program", "Error saving the program. Please try again."));
    }
  }

  async function close() {
    const sure = await confirm({
      title: "Close program",
      text: `Close ${program.title}? It leaves the public list and takes no more applications. Who is enrolled stays enrolled, and you can reopen it.`,
      confirmLabel: "Close program",
    });
    if (sure) await save({ is_open: false }, "Program closed.");
  }
  return { sending, save, close };
}

/** Featured or not, open or closed. */
export function Switches({ program, saving }: { program: Program; saving: ReturnType<typeof useSaving> }) {
  const { title, is_open, is_featured } = program;
  const { sending, save, close } = saving;
  const feature = is_featured ? "Unfeature" : "Feature";
  // What is over is not listed: there is nothing to put on top.
  const mayBeFeatured = is_featured || !isOver(program, dayInLagos(new Date()));
  const open = is_open ? "Close" : "Reopen";
  const reopened =
    program.start_date < dayInLagos(new Date())
      ? "Program reopened. Its start is over, so it takes no applications: enter another start for that."
      : "Program reopened.";
  return (
    <>
      {mayBeFeatured && (
        <Button
          size="small"
          kind="quiet"
          busy={sending?.is_featured !== undefined}
          disabled={sending !== undefined}
          aria-label={`${feature} ${title}`}
          onClick={() =>
            void save({ is_featured: !is_featured }, is_featured ? "Program no longer featured." : "Program featured.")
          }
        >
          {feature}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        busy={sending?.is_open !== undefined}
        disabled={sending !== undefined}
        aria-label={`${open} ${title}`}
        onClick={() => void (is_open ? close() : save({ is_open: true }, reopened))}
      >
        {open}
      </Button>
    </>
  );
}
