import { CheckboxField } from "@jobcentre/frontend-kit/form-fields";

interface CvChoiceProps {
  visible: boolean;
  onChange: (visible: boolean) => void;
}

/** Asked with the first CV: from the moment it arrives, employers find who said yes by it. */
export function CvChoice({ visible, onChange }: CvChoiceProps) {
  return (
    <CheckboxField
      label="Employers may read this CV and find me in the CV database"
      checked={visible}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
