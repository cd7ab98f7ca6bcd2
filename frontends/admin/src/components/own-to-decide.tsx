import parts from "./row-parts.module.css";

/** In place of what would be refused: whose it is to decide on what belongs to the account of who is signed in. */
export const OwnToDecide = () => <span className={parts.own}>Your own: another administrator decides on it</span>;
