import { emailsOf } from "@jobcentre/contracts/email-list";
import type { SettingKey } from "@jobcentre/contracts/settings";
import { choicesOf } from "@jobcentre/contracts/settings-choices";
import { ofSuperAdmins } from "@jobcentre/contracts/settings-of-super-admins";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { ErrorSummary, type SummaryError } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { Button, Card, TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { useAdminAccess, useCheckAgain } from "../access/admin-access.ts";
import { labelOf } from "./label-of.ts";
import { type Setting, useSaveSettings } from "./settings.api.ts";
import styles from "./settings.module.css";
import { shownWith, type TypedOver, typedOver, type Values } from "./settings-draft.rules.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(settings.map(({ setting_key, setting_value }) => [setting_key, setting_value]));

/** More than a field of one line shows. */
const LONG: readonly string[] = ["payment_instructions", "site_notice"] satisfies SettingKey[];

interface SettingsFormProps {
  settings: Setting[];
  readAgain: () => Promise<{ data: Setting[] | undefined }>;
}

/**
 * One text per setting; only what was changed is sent, each with the value that it was typed over, so two admins do not undo
 * each other's work.
 */
export function SettingsForm({ settings, readAgain }: SettingsFormProps) {
  const notify = useNotify();
  const save = useSaveSettings();
  const checkAgain = useCheckAgain();
  const confirm = useConfirm();
  const access = useAdminAccess();
  // What the form is based on: behind it they are read anew, with what others changed.
  const [shown, setShown] = useState(() => valuesOf(settings));
  const draft = useSettingsDraft(shown);
  const isOrdinary = access.state === "granted" && !access.admin.is_super_admin;
  const own = access.state === "granted" ? access.admin.profile.user_id : null;

  /** Who takes their own address off the list can do no more here, so they are asked. */
  async function mayLeaveOut(superAdmins: string): Promise<boolean> {
    const listed = emailsOf(superAdmins);
    if (own === null || listed.includes(own)) return true;
    // Such a list is refused, with nothing to be asked about.
    if (listed.length === 0 || listed.some((address) => !address.includes("@"))) return true;
    return confirm({
      title: "Give up being a super admin",
      text: `The new list is without your own address, ${own}. You can then neither manage admins nor change the list back.`,
      confirmLabel: "Save without me",
      danger: true,
    });
  }

  const { form, field, submit, errors, idOf, busy } = useDraftForm<Values>({
    defaultValues: { ...shown, ...draft.before },
    async onSubmit(values) {
      const typed = Object.entries(typedOver(shown, values));
      const changed: Values = Object.fromEntries(typed.map(([key, one]) => [key, one.typed]));
      const former: Values = Object.fromEntries(typed.map(([key, one]) => [key, one.before]));
      const listed = changed.super_admin_emails;
      if (listed !== undefined && !(await mayLeaveOut(listed))) return;
      try {
        const saved = valuesOf(await save.mutateAsync({ body: { settings: changed, former } }));
        const typedMeanwhile = Object.entries(form.getValues()).filter(([key, value]) => value !== values[key]);
        setShown(saved);
        form.reset(saved);
        for (const [key, value] of typedMeanwhile) form.setValue(key, value, { shouldDirty: true });
        draft.keep(saved, form.getValues());
        draft.settle();
      } catch (error) {
        // Somebody else's value is told at its field; what is sent next replaces that one.
        const newest = isConflict(error) && (await readAgain()).data;
        if (newest) takeIn(valuesOf(newest), {});
        throw atItsField(error);
      }
      notify.success("Settings updated successfully!");
      await checkAgain();
    },
    failure: "Failed to update settings",
  });

  /** What is said of a setting stands below its name; at the top of all it says which one is meant. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is new takes the focus.
  const named = useMemo<SummaryError[]>(() => {
    const keyOf = new Map(Object.keys(shown).map((key) => [idOf(key), key]));
    return errors.map((error) => {
      const key = keyOf.get(error.fieldId ?? "");
      return key === undefined ? error : { ...error, text: `${labelOf(key)}: ${error.text}` };
    });
  }, [errors]);

  /** What nobody typed over shows the newest; what was typed over something in `typed` stays based on that. */
  function takeIn(newest: Values, typed: TypedOver) {
    const values = form.getValues();
    const based = shownWith(newest, shown, typed);
    for (const [key, value] of Object.entries(newest)) if (values[key] === shown[key]) form.setValue(key, value);
    setShown(based);
    draft.keep(based, form.getValues());
  }
  const read = useRef(settings);
  useEffect(() => {
    if (read.current === settings) return;
    read.current = settings;
    takeIn(valuesOf(settings), typedOver(shown, form.getValues()));
  });

  const { keep } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(shown, values) }),
    [form, keep, shown],
  );

  function discard() {
    const newest = valuesOf(settings);
    setShown(newest);
    form.reset(newest);
    draft.keep(newest, newest);
    draft.settle();
    // The pressed button goes; the keyboard goes on from the form's top.
    document.getElementById(field(Object.keys(shown)[0] ?? "").id)?.focus();
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className={styles.form}>
        {draft.isOld && <OldDraftNotice onDiscard={discard} />}
        <ErrorSummary errors={named} />
        {settings.map(({ id, setting_key, description }) => {
          const Text = LONG.includes(setting_key) ? TextArea : TextField;
          // Whoever could change it for an hour would have everybody's payments.
          const locked = isOrdinary && ofSuperAdmins(setting_key) !== undefined;
          const choices = choicesOf(setting_key);
          const hint = [
            description,
            ...(choices ? [`Type ${choices.join(" or ")}.`] : []),
            ...(locked ? ["Only a super admin changes it."] : []),
          ].join(" ");
          const common = { label: labelOf(setting_key), hint, readOnly: locked, ...field(setting_key) };
          if (!choices) return <Text key={id} {...common} />;
          const list = `choices-${setting_key}`;
          return (
            <Fragment key={id}>
              <TextField {...common} list={list} autoCapitalize="none" />
              <datalist id={list}>
                {choices.map((choice) => (
                  <option key={choice} value={choice} />
                ))}
              </datalist>
            </Fragment>
          );
        })}
        <Button kind="primary" type="submit" busy={busy}>
          Save Settings
        </Button>
      </form>
    </Card>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The server names a setting by its place in the body, `settings.{key}`; the form by its key. */
function atItsField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace(/^settings\./, ""), text]),
  );
  const { status, text, code, requestId = "" } = error;
  return new ApiError(status, { error: text, code, fields, request_id: requestId });
}
