import type { UserType } from "@jobcentre/contracts/options";
import type { HandingOver } from "./handings-over.ts";

/** Who makes a request, as the verified access token says. */
export interface Person {
  account_id: string;
  email: string;
  name: string;
  user_type: UserType | null;
  is_admin: boolean;
  /** Whether the centre suspended the account; left out otherwise. */
  is_suspended?: true | undefined;
  /** The account of their own of a colleague, who acts as the company `account_id`; left out for everybody else. */
  colleague_id?: string | undefined;
  /** The last handing over of the account, where it has a number; left out where it was never handed over. */
  handed_over?: HandingOver | undefined;
  /** With which key software of the company acts; left out where a person does. What keys are for, the gateway sees to. */
  program_key_id?: string | undefined;
}
