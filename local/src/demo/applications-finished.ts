import { application, type DemoApplication } from "./demo-application.ts";

const BOOKKEEPING = "Bookkeeping for Small Businesses";
const CATFISH = "Catfish Farming and Smoking";
const TILING = "Tiling, Screeding and POP Finishing";

/** Programs that people are through with, some with their certificate. */
export const FINISHED_APPLICATIONS: readonly DemoApplication[] = [
  application(
    BOOKKEEPING,
    "certified",
    52,
    "Amina Bello",
    "I do the accounts of my aunt's provision store and want to do them properly before I apply as an accounts officer.",
  ),
  application(
    BOOKKEEPING,
    "certified",
    50,
    "Blessing Igbinoba",
    "I studied business, but nobody ever showed me a real cash book. I want to help the traders in Jabi market.",
  ),
  application(
    BOOKKEEPING,
    "completed",
    49,
    "Larai Tanko",
    "I sell groundnut oil and never know what is left at the end of the month. My daughter will help me with the phone.",
  ),
  application(
    CATFISH,
    "certified",
    51,
    "Danjuma Shekwolo",
    "I have two small ponds in Kuje and lose too many fingerlings. I want to do it right and smoke my own fish.",
  ),
  application(
    CATFISH,
    "completed",
    47,
    "Hajara Jiya",
    "Food technology taught me the theory of smoking fish. I would like to learn the pond as well and start small.",
  ),
  application(
    TILING,
    "certified",
    50,
    "Ayuba Gimba",
    "I have laid blocks for seven years. Finishing is paid better and I can do it when I am older.",
  ),
  application(
    TILING,
    "completed",
    48,
    "Terhemba Agbo",
    "I paint and make POP ceilings. With tiling I could take over complete rooms and employ a helper.",
  ),
];
