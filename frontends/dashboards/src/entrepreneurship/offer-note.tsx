import { OFFER_TITLES, type OfferName } from "@jobcentre/contracts/entrepreneurship-options";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import styles from "./entrepreneurship.module.css";

const isOffer = (name: string | null): name is OfferName => Object.keys(OFFER_TITLES).includes(name ?? "");

/** What the page of the program was left for, and what it takes where an application `stands`, or not; nothing where somebody came otherwise. */
export function OfferNote({ stands }: { stands: boolean }) {
  const [search] = useSearchParams();
  const name = search.get("offer");
  if (!isOffer(name)) return null;
  return (
    <p className={styles.offer}>
      You chose <strong>{OFFER_TITLES[name]}</strong>.{" "}
      {stands
        ? "Your application stands for the whole program, so there is no other form: write to us or call us that you want it, too. Our address is at the foot of the page."
        : "The way to it is this application: say under Your idea that you want it."}
    </p>
  );
}
