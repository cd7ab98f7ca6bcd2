import { TextField } from "@jobcentre/frontend-kit/ui";
import { useEffect, useState } from "react";

interface DayFieldProps {
  label: string;
  /** As the address has it, "" for none. */
  day: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A day to filter by. Browsers tell a typed one after each digit of its year, as of the years 2, 20 and 202. */
export function DayField({ label, day, onChange, error }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  // Back and forward in the browser change the day.
  useEffect(() => setTyped(day), [day]);
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      error={error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value !== day && !value.startsWith("0")) onChange(value);
      }}
    />
  );
}
