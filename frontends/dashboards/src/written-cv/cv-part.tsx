import { Card } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import forms from "../forms/forms.module.css";

/** A part of the CV under its heading. */
export function CvPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={forms.group}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
