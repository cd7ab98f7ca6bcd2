// Shared facade: the components and their styles come from the shell, once.
export { BackLink } from "./ui/back-link.tsx";
export { Button, LinkButton } from "./ui/button.tsx";
export { classNames } from "./ui/class-names.ts";
export { default as fieldStyles } from "./ui/field.module.css";
export { Field, FieldError, type FieldProps } from "./ui/field.tsx";
export { Icon, type IconName } from "./ui/icon.tsx";
export { Card, CardGrid, Container, PageHeader, VisuallyHidden } from "./ui/layout.tsx";
export { NotificationsProvider, type Notify, useNotify } from "./ui/notifications.tsx";
export { noteOpenDialog, openersNow, useTopDialog } from "./ui/open-dialogs.ts";
export { Pagination } from "./ui/pagination.tsx";
export { QuestionsProvider, useQuestions } from "./ui/questions.tsx";
export { ReadFailed } from "./ui/read-failed.tsx";
export { type Option, SelectField } from "./ui/select-field.tsx";
export { Spinner } from "./ui/spinner.tsx";
export { EmptyState, ErrorState, Skeleton, SkeletonCards } from "./ui/states.tsx";
export { StatusBadge, type Tone } from "./ui/status-badge.tsx";
export { TextArea, TextField } from "./ui/text-field.tsx";
export { type Theme, useTheme } from "./ui/theme.ts";
