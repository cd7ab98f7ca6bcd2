import { Help } from "@jobcentre/frontend-kit/help";
import { isGoogle, signInName } from "@jobcentre/frontend-kit/sign-in-name";

const MAKE = "https://accounts.google.com/signup";
const RECOVER = "https://accounts.google.com/signin/recovery";
const REL = "noopener noreferrer";

/** For who has no Google account, or cannot get into it: nobody here can let them in another way. */
export function SignInHelp() {
  if (!isGoogle()) return <OtherHelp name={signInName()} />;
  return (
    <Help question="No Google account, or no way into it?">
      <li>
        No account yet?{" "}
        <a href={MAKE} rel={REL}>
          Make one at Google
        </a>
        : it is free, and you can keep the e-mail address you have.
      </li>
      <li>
        Forgot the password or the address, or lost the phone?{" "}
        <a href={RECOVER} rel={REL}>
          Google lets you back in
        </a>
        . We cannot: we never see your password.
      </li>
      <li>
        Still no way in? Contact us, see the foot of this page. Another Google account is a new account here, without
        what you had.
      </li>
    </Help>
  );
}

/** Of another provider nobody here knows the addresses. */
function OtherHelp({ name }: { name: string }) {
  return (
    <Help question={`No ${name} account, or no way into it?`}>
      <li>Accounts are made, and passwords set anew, at {name} itself. We cannot: we never see your password.</li>
      <li>
        Still no way in? Contact us, see the foot of this page. Another {name} account is a new account here, without
        what you had.
      </li>
    </Help>
  );
}
