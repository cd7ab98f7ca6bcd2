import { ApiError, apiFile, fileParams } from "@jobcentre/frontend-kit/api";
import { DownloadButton, downloadFailure } from "@jobcentre/frontend-kit/downloads";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { orGone, useReadShown } from "../downloads/use-read-shown.ts";

/** The lists whose people come with the path of their CV. */
const LISTS = [
  "GET /api/employer/applications",
  "GET /api/employer/cv-database",
  "GET /api/employer/training-graduates",
  "GET /api/employer/saved-candidates",
];

/** Under the person's name: most call theirs "cv.pdf". */
async function cvOf(name: string, path: string): Promise<File> {
  const file = await apiFile("GET /api/employer/download-cv/{file_id}/{name}", { params: fileParams(path) });
  return new File([file], `${name.replaceAll(NO_FILE_NAME, " ").trim()}, ${file.name}`, { type: file.type });
}

/** What a name of a file has on no system. */
const NO_FILE_NAME = /["*/:<>?\\|]+/g;

interface DownloadCvButtonProps {
  /** The stored path, as lists of candidates have it. */
  path: string | null;
  /** Whose CV it is. */
  name: string;
}

/** Downloads somebody's CV, who then sees which company did. */
export function DownloadCvButton({ path, name }: DownloadCvButtonProps) {
  return path === null ? null : <DownloadCv path={path} name={name} />;
}

function DownloadCv({ path, name }: { path: string; name: string }) {
  const read = useReadShown(path, (current) => cvOf(name, current), LISTS);
  return (
    <DownloadButton read={read} failure={failure}>
      Download CV <VisuallyHidden>of {name}</VisuallyHidden>
    </DownloadButton>
  );
}

/** Where the employer can do something about a refusal, the server's words say what. */
function failure(error: unknown): string {
  const text = orGone(downloadFailure("CV"))(error);
  return error instanceof ApiError && error.code === "employer_not_verified" ? `${text}. ${error.text}` : text;
}
