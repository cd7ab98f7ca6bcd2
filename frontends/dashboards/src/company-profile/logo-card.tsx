import { FILE_RULES } from "@jobcentre/contracts/files";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { UploadCard } from "../forms/upload-card.tsx";
import { useUploadLogo } from "./company.api.ts";
import { fitLogo } from "./fit-logo.ts";
import { logoAddress } from "./logo-address.ts";
import styles from "./logo-card.module.css";
import { LOGO_FIELD, RemoveLogo } from "./remove-logo.tsx";

export function LogoCard({ path }: { path: string | null }) {
  const action = useUploadLogo();
  const say = useSayOf()("logo");

  async function upload(file: File): Promise<unknown> {
    say.takeBack();
    try {
      await action.mutateAsync({ body: {}, files: { logo: await fitLogo(file) } });
      say.success("Company logo uploaded successfully!");
      return undefined;
    } catch (error) {
      // The specification gives this text whole (EMD-09).
      say.error(withReason("Error uploading logo. Please try again.", "as specified")(error));
      return error;
    }
  }

  return (
    <UploadCard
      id={LOGO_FIELD}
      title="Company logo"
      label={path ? "New logo" : "Your logo"}
      submitLabel="Upload logo"
      rule={FILE_RULES.logo}
      progress={action.progress}
      upload={upload}
    >
      {path && (
        <>
          <img
            className={styles.logo}
            src={logoAddress(path)}
            alt="Your company's logo"
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
          />
          <RemoveLogo path={path} />
        </>
      )}
    </UploadCard>
  );
}
