/** The option lists of training's portal. No zod here: browsers import this file. */

/**
 * Whether a program takes applications: `started` ones no longer do, `over` is past its last day, `closed` ones an admin has closed, and
 * `cancelled` ones do not take place.
 */
export const PROGRAM_STATES = ["open", "started", "over", "closed", "cancelled"] as const;
export const PROGRAM_SORTS = ["newest", "start_date", "title"] as const;
export const QUEUE_SORTS = ["newest", "oldest"] as const;
/** So many programs are chosen from at once; words find the others. */
export const MOST_PROGRAM_CHOICES = 100;
/** Who a letter about a program goes to: who takes part in it now, or who completed it. */
export const LETTER_READERS = ["enrolled", "completed"] as const;
export const YES_NO = ["yes", "no"] as const;
/** Characters of why a program is cancelled. */
export const MOST_CANCELLING_REASON = 500;
/** Enrollments by certificate: with one, without one, `due` where one is to be issued, `revoked` where the last one was and none since. */
export const CERTIFIED = [...YES_NO, "due", "revoked"] as const;

export type Certified = (typeof CERTIFIED)[number];
export type LetterReaders = (typeof LETTER_READERS)[number];
export type ProgramState = (typeof PROGRAM_STATES)[number];

/** The address of an uploaded picture of a program or its instructor: of this site, and no call. */
export const PROGRAM_IMAGE_PATH = /^\/api\/training-programs\/images\/[0-9a-f]{24}\/[^/\\]+$/;

/** How a place in a program ends without a completion: who has it leaves, is dropped, or the program is cancelled. */
export const ENDINGS = ["left", "dropped", "cancelled"] as const;

/** What of programs is taken away as a file to print. */
export const SHEETS = ["certificates", "attendance"] as const;

/** As many certificates are in one file: as many as a list shows on a page. */
export const MOST_CERTIFICATES = 100;

/** Whether somebody came on a day of a program. `excused` is one who said why, which nobody writes down. */
export const ATTENDANCE_MARKS = ["present", "absent", "excused"] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

/** As many marks are saved at once: as many people as a page of the list has at most. */
export const MOST_ATTENDANCE_MARKS = 100;

/** What a sheet for attendance has a column for. */
export const ATTENDANCE_COLUMNS = ["days", "weeks"] as const;
export type AttendanceColumns = (typeof ATTENDANCE_COLUMNS)[number];

/** As many pages a sheet for attendance has. */
export const MOST_ATTENDANCE_PAGES = 200;
