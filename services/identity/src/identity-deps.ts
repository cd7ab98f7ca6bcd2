import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { ColleagueLinks } from "./colleagues/colleague-links.ts";
import type { UnsubscribeLinks } from "./mail/unsubscribe-links.ts";
import type { MessageStreams } from "./messages/message-streams.ts";
import type { AccessTokenOf } from "./sessions/access-tokens.ts";
import type { SigningKeys } from "./sessions/signing-keys.ts";
import type { SignInProvider } from "./sign-in/sign-in-provider.ts";

/** What the parts of this service are made from. */
export interface IdentityDeps extends ServiceDeps {
  signingKeys: SigningKeys;
  accessTokenOf: AccessTokenOf;
  /** Null where no identity provider is configured: only admins can sign in then. */
  provider: SignInProvider | null;
  messageStreams: MessageStreams;
  unsubscribeLinks: UnsubscribeLinks;
  colleagueLinks: ColleagueLinks;
  /** Whether e-mails go anywhere: to a mail server, or into files. */
  sendsEmail: boolean;
}
