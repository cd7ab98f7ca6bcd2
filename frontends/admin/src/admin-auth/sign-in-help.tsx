import { Help } from "@jobcentre/frontend-kit/help";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";

/** For admins whom the form does not let in. */
export function SignInHelp() {
  return (
    <Help question="Lost your password or your phone?">
      <li>
        Password: ask a super admin for a new password link, which Admin Management makes. Where your e-mail address has
        a {signInName()} account, “Sign in with {signInName()}” needs no password.
      </li>
      <li>
        Phone: type one of your recovery codes in place of the code. Without them the new password link helps, too: it
        turns the second factor off.
      </li>
      <li>No super admin can sign in? Whoever runs the server of this site makes such a link.</li>
    </Help>
  );
}
