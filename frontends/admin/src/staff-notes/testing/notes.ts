import type { FollowUp, StaffNote } from "../staff-notes.api.ts";

/** A note about somebody, for tests. */
export const note = (changes: Partial<StaffNote> = {}): StaffNote => ({
  id: "65f0c0ffee65f0c0ffee0d01",
  text: "Wants to work mornings.",
  author_name: "Ada Obi",
  written_at: "2026-03-05T09:30:00.000Z",
  edited_at: null,
  follow_up_on: null,
  done_at: null,
  done_by_name: null,
  may_change: true,
  may_delete: true,
  ...changes,
});

/** One that somebody comes back to. */
export const followUp = (changes: Partial<FollowUp> = {}): FollowUp => ({
  ...note({ follow_up_on: "2026-03-06" }),
  user_id: "65f0c0ffee65f0c0ffee0a01",
  full_name: "Amina Bello",
  user_type: "job_seeker",
  ...changes,
});
