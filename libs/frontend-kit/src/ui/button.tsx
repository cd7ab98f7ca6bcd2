import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from "react";
import { Link } from "../router.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

interface Look {
  /** One primary per screen; default secondary. */
  kind?: ButtonKind;
  size?: "medium" | "small";
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Sending: shows a spinner, keeps the focus and takes no further clicks. */ busy?: boolean;
  };

function lookClass({ kind = "secondary", size = "medium" }: Look, extra?: string): string {
  return classNames(styles.button, styles[kind], size === "small" && styles.small, extra);
}

export function Button({
  kind,
  size,
  icon,
  busy,
  className,
  children,
  type = "button",
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  /** What it said at the first click of those in a row. */
  const said = useRef<string>(undefined);

  function press(event: MouseEvent<HTMLButtonElement>) {
    const says = event.currentTarget.getAttribute("aria-label") ?? event.currentTarget.textContent;
    if (event.detail <= 1) said.current = says;
    // The second click of a double click was meant for what stood there at the first, such as Save, not for its opposite.
    if (busy || says !== said.current) refuseClick(event);
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ kind, size, children }, className)}
      // A busy one is not disabled: that would drop the keyboard's place.
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Also keeps Enter in a field from sending its form again: browsers press the submit button for it. */
function refuseClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ kind, size, icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={lookClass({ kind, size, children }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
