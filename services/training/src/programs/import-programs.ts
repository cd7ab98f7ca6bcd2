import { programUpdate } from "@jobcentre/contracts/http/training";
import { items, number, text, yesNo } from "@jobcentre/service-kit/csv-import/cells.rules";
import type { CsvImport } from "@jobcentre/service-kit/csv-import/csv-import";
import type * as z from "zod";
import { createPrograms } from "./create-program.ts";
import { programModel } from "./program.model.ts";
import { requireDatesInOrder } from "./program-dates.ts";

// Images are uploaded in the portal: pages show none from elsewhere.
const imported = programUpdate.omit({ image_url: true, instructor_image_url: true }).extend({
  curriculum: programUpdate.shape.curriculum.default("[]"),
  is_open: programUpdate.shape.is_open.default(true),
});

/** `import-programs`: a program per row, made as an administrator would in the portal. */
export const programsImport: CsvImport<z.output<typeof imported>> = {
  kind: "programs",
  schema: imported,
  columns: {
    title: text,
    description: text,
    category: text,
    mode: text,
    difficulty_level: text,
    price_amount: number,
    duration_weeks: number,
    start_date: text,
    end_date: text,
    max_participants: number,
    is_featured: yesNo,
    is_open: yesNo,
    instructor_name: text,
    instructor_bio: text,
    location: text,
    curriculum: (cell) => JSON.stringify(items(cell)),
    requirements: (cell) => items(cell).join("\n"),
  },
  models: [programModel],
  checker: () => async (program) => requireDatesInOrder(program),
  create: (deps, programs) =>
    createPrograms(
      deps,
      programs.map((program) => ({ ...program, image_url: "", instructor_image_url: "" })),
    ),
};
