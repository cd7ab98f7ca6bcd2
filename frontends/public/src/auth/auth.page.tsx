import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, Container, Icon, type IconName, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import styles from "./auth.module.css";

const kinds: { title: string; icon: IconName; text: string; path: string; register: string; login: string }[] = [
  {
    title: "Job seeker",
    icon: "user",
    text: "Find work and training, keep your CV in one place and follow your applications.",
    path: "/job-seeker/auth",
    register: "Sign up as a job seeker",
    login: "Sign in as a job seeker",
  },
  {
    title: "Employer",
    icon: "building",
    text: "Post jobs, read applications and hire people who were trained here in Abuja.",
    path: "/employer/auth",
    register: "Sign up as an employer",
    login: "Sign in as an employer",
  },
];

/** Which kind of account: four ways on. */
export function AuthPage() {
  useDocumentTitle("Sign in or sign up");
  const { user } = useSession();
  return (
    <Container>
      <div className={styles.page}>
        <PageHeader title="Sign in or sign up" lead="Choose the account that fits you. Both are free." />
        {user && (
          <p className={styles.signedIn} role="status">
            <span>You are signed in as {user.email}.</span>
            <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
          </p>
        )}
        <ul className={styles.kinds}>
          {kinds.map(({ title, icon, text, path, register, login }) => (
            <Card as="li" key={path} className={styles.kind}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
              <div className={styles.actions}>
                <LinkButton kind="primary" to={`${path}?mode=register`}>
                  {register}
                </LinkButton>
                <LinkButton kind="secondary" to={`${path}?mode=login`}>
                  {login}
                </LinkButton>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </Container>
  );
}
