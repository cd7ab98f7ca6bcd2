import { type Option, SelectField, TextField } from "@jobcentre/frontend-kit/ui";

interface WordsFilterProps {
  words: string | undefined;
  placeholder: string;
}

/** The words that are searched for, `q` in the address. */
export function WordsFilter({ words, placeholder }: WordsFilterProps) {
  return (
    <TextField
      label="Search"
      type="search"
      name="q"
      maxLength={200}
      defaultValue={words ?? ""}
      placeholder={placeholder}
    />
  );
}

interface ChoiceFilterProps {
  label: string;
  /** Its name in the address. */
  name: string;
  /** The choice that filters nothing. */
  all?: string;
  options: readonly (string | Option)[];
  chosen: string | undefined;
}

export function ChoiceFilter({ label, name, all = "All", options, chosen }: ChoiceFilterProps) {
  return <SelectField label={label} name={name} options={options} placeholder={all} defaultValue={chosen ?? ""} />;
}
