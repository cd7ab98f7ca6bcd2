import { CheckboxField } from "@jobcentre/frontend-kit/form-fields";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Card } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import forms from "../forms/forms.module.css";
import { CvViews, VIEWS_ID } from "./cv-views.tsx";
import { HIDDEN_FROM_ID, HiddenFrom } from "./hidden-from.tsx";
import { type Profile, useSetVisibility } from "./profile.api.ts";

/** The switch that decides whether employers find somebody, and who looked at the CV so far. */
export function VisibilityCard({ profile }: { profile: Profile }) {
  const { setVisible, wanted } = useSetVisibility();
  const say = useSayOf()("cv-visibility");

  async function change(visible: boolean): Promise<void> {
    say.takeBack();
    try {
      await setVisible(visible);
      say.success(
        visible
          ? "Employers can find you and read your CV."
          : "Employers no longer find you or read your CV, also those you applied to.",
      );
    } catch (error) {
      const retry = retryOf(error, () => void change(visible));
      say.error(withReason("This could not be changed.")(error), retry);
    }
  }
  return (
    <Card as="section" aria-labelledby="visibility">
      <h2 id="visibility" className={forms.group}>
        Who sees you
      </h2>
      <p>
        Employers who may look for people also find, with a CV or without, who completed a training: your name, place
        and skills and the program, under Hire from Training. This switch is for both. Once it is off, who saved you no
        longer finds you among the saved people either. Whom you applied to goes on reading your application, without
        your CV.
      </p>
      <CheckboxField
        id="visible-to-employers"
        label="Employers may find me in the CV database and read my CV"
        checked={wanted ?? profile.visible_to_employers}
        onChange={(event) => void change(event.target.checked)}
      />
      <h3 id={HIDDEN_FROM_ID} tabIndex={-1}>
        Companies that do not find you
      </h3>
      <HiddenFrom />
      <h3 id={VIEWS_ID} tabIndex={-1}>
        Who downloaded your CV
      </h3>
      <CvViews />
    </Card>
  );
}
