import { TRAINING_MODE_LABELS, type TrainingMode } from "@jobcentre/contracts/options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { FactList } from "../../components/fact-list.tsx";
import { levelLabel, type ProgramForm } from "./program-form.rules.ts";
import styles from "./programs.module.css";

/** What the form calls its fields. */
const LABELS: Record<keyof ProgramForm, string> = {
  title: "Title",
  description: "Description",
  category: "Category",
  mode: "Mode",
  difficulty_level: "Level",
  price_amount: "Price in naira",
  duration_weeks: "Duration in weeks",
  start_date: "Start",
  end_date: "End",
  max_participants: "Places",
  is_featured: "Featured",
  is_open: "Open",
  image_url: "Address of the uploaded image",
  instructor_name: "Name of the instructor",
  instructor_image_url: "Address of the uploaded picture",
  instructor_bio: "About the instructor",
  location: "Location",
  curriculum: "Curriculum",
  requirements: "Requirements",
};

function textOf(field: keyof ProgramForm, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "mode") return TRAINING_MODE_LABELS[value as TrainingMode];
  if (field === "difficulty_level") return levelLabel(value);
  if (field === "start_date" || field === "end_date") return formatDate(value);
  return value || "Nothing";
}

/** What somebody else has saved of a program while its form was open, where they have. */
export function TheirChanges({ theirs }: { theirs: Partial<ProgramForm> }) {
  const facts = (Object.keys(LABELS) as (keyof ProgramForm)[]).flatMap((field): [string, string][] => {
    const value = theirs[field];
    return value === undefined ? [] : [[LABELS[field], textOf(field, value)]];
  });
  return (
    <div role="status">
      {facts.length > 0 && (
        <fieldset className={styles.theirs}>
          <legend>As somebody else has saved it meanwhile</legend>
          <FactList facts={facts} />
        </fieldset>
      )}
    </div>
  );
}
