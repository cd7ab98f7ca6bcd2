import { application, type DemoApplication } from "./demo-application.ts";

const SOLAR = "Solar Panel Installation and Maintenance";
const WEB = "Web Development Bootcamp";

/** Programs that are filling up. */
export const NEW_APPLICATIONS: readonly DemoApplication[] = [
  application(
    SOLAR,
    "enrolled",
    10,
    "Saratu Zakka",
    "Our village near Bwari has no grid. I want to install the first pumps that run with the sun.",
  ),
  application(
    SOLAR,
    "enrolled",
    8,
    "Chundung Dung",
    "I advise farmers, and all of them ask about solar irrigation. I would like to give answers that are right.",
  ),
  application(
    SOLAR,
    "pending",
    4,
    "Segun Balogun",
    "I know the theory from university and have helped on three roofs. I want the certificate that customers ask for.",
  ),
  application(
    SOLAR,
    "rejected",
    12,
    "Fatima Sule",
    "I would like to understand solar systems for a research proposal.",
  ),
  application(
    WEB,
    "pending",
    5,
    "Chinedu Okafor",
    "I have a degree in computer science and have never put a page online. In fourteen weeks I want to have three, and a job.",
  ),
  application(
    WEB,
    "pending",
    2,
    "Zainab Yusuf",
    "I write for small businesses and want to build their pages as well, not only fill them.",
  ),
  application(
    WEB,
    "enrolled",
    9,
    "Ifeanyi Eze",
    "I know JavaScript from books. I am looking for a team, deadlines and someone who criticises my code.",
  ),
  application(
    "Fashion Design and Tailoring",
    "enrolled",
    11,
    "Mnena Aondona",
    "I sew school uniforms at home in Kubwa. With patterns and native wear I could rent a shop.",
  ),
  application(
    "Fashion Design and Tailoring",
    "pending",
    1,
    "Bisi Fashola",
    "I have repaired linen in hotels for six years. I would like to make something new.",
  ),
  application(
    "Professional Catering and Nigerian Cuisine",
    "pending",
    7,
    "Ochanya Adah",
    "My Idoma dishes are good, says everybody who eats them. I want to learn the others, and how to price fifty plates.",
  ),
  application(
    "Community Health Assistant",
    "pending",
    3,
    "Dooshima Ukange",
    "I already go from house to house for vaccination days in Karu. I want to know more than the leaflet.",
  ),
  application(
    "Community Health Assistant",
    "rejected",
    14,
    "Ene Ochigbo",
    "I am a nurse and would like to join the community part only.",
  ),
  application(
    "Project Management in Practice",
    "pending",
    2,
    "Folake Ogunleye",
    "I have run public projects for seven years by feeling. I would like to do the next one with a method.",
  ),
];
