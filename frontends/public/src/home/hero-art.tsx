import styles from "./hero-art.module.css";

/** Abuja in a few shapes: the sun behind Zuma Rock, the city gate, and the way there. Decoration. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={styles.art}>
      <circle cx="318" cy="118" r="58" className={styles.sun} />
      <path className={styles.far} d="M4 360c2-60 30-124 92-130l70 12 60-20 82 20 66-14c60 0 98 56 104 132Z" />
      <path className={styles.rock} d="M58 270C66 190 96 118 150 92c30-14 70-10 94 14 36 36 54 104 62 164Z" />
      <path
        className={styles.lines}
        d="M104 236c4-52 18-88 40-112M150 244c0-58 8-98 24-126M200 244c4-50 2-92-8-124M246 240c-4-44-14-80-30-106"
      />
      <g className={styles.city}>
        <path d="M340 270v-92h34v92ZM382 270v-58h30v58ZM420 270v-78h26v78Z" />
        <path
          className={styles.windows}
          d="M350 192h5m8 0h5m-18 16h5m8 0h5m-18 16h5m8 0h5m-18 16h5m8 0h5M391 226h4m8 0h4m-16 16h4m8 0h4M429 206h3m6 0h3m-12 16h3m6 0h3m-12 16h3m6 0h3"
        />
      </g>
      <path className={styles.near} d="M0 360c16-52 110-110 240-94 92 12 130-8 182 14 34 14 52 50 58 80Z" />
      <path className={styles.road} d="M214 360c10-34 30-58 36-82h10c-2 24 10 48 26 82Z" />
      <path
        className={styles.gate}
        d="M206 282v-40h8v-8h82v8h8v40h-14v-20a14 14 0 0 0-14-14h-42a14 14 0 0 0-14 14v20Z"
      />
      <g className={styles.people}>
        <path className={styles.first} d="M92 352v-30a16 16 0 0 1 32 0v30Z" />
        <circle cx="108" cy="294" r="11" />
        <path className={styles.helmet} d="M95 292a13 13 0 0 1 26 0h4v3H91v-3Z" />
        <path className={styles.second} d="M142 352v-26a16 16 0 0 1 32 0v26Z" />
        <circle cx="158" cy="298" r="11" />
        <path className={styles.scarf} d="M145 299c-2-20 28-20 26 0l3 9c-6-4-6-8-7-12-6-3-12-3-18 0-1 4-2 8-7 12Z" />
        <path className={styles.third} d="M338 352v-30a17 17 0 0 1 34 0v30Z" />
        <circle cx="355" cy="293" r="11.5" />
        <path className={styles.laptop} d="M342 330h26v16h-26Z" />
      </g>
    </svg>
  );
}
