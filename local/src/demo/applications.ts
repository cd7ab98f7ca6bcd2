/** How far an application has come. Every later state includes the ones before it. */
export type DemoOutcome = "pending" | "rejected" | "enrolled" | "completed" | "certified";

export interface DemoApplication {
  /** The applicant's full name in people.ts. */
  applicant: string;
  /** The program's title. */
  program: string;
  outcome: DemoOutcome;
  applied_days_ago: number;
  motivation: string;
}

const application = (
  program: string,
  outcome: DemoOutcome,
  applied_days_ago: number,
  applicant: string,
  motivation: string,
): DemoApplication => ({ applicant, program, outcome, applied_days_ago, motivation });

const REPAIR = "Phone and Laptop Repair";
const CAR_ELECTRICS = "Automobile Electrics and Diagnostics";
const BOOKKEEPING = "Bookkeeping for Small Businesses";
const CATFISH = "Catfish Farming and Smoking";
const TILING = "Tiling, Screeding and POP Finishing";
const SOLAR = "Solar Panel Installation and Maintenance";
const WEB = "Web Development Bootcamp";

export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  // The running programs have people who are through.
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

  // Six benches, six participants: this one is full, and two more are waiting.
  application(
    REPAIR,
    "enrolled",
    20,
    "Terna Iorliam",
    "I repair phones at Nyanya junction with two screwdrivers. I want to learn to solder boards and stop sending work away.",
  ),
  application(
    REPAIR,
    "enrolled",
    19,
    "Aliyu Maigari",
    "I know networks and cables; customers ask me every day about their laptops. I want to say yes.",
  ),
  application(
    REPAIR,
    "enrolled",
    19,
    "Chiamaka Umeh",
    "There is no woman repairing phones in my street. I would like to be the first one.",
  ),
  application(
    REPAIR,
    "enrolled",
    17,
    "Ohunene Salihu",
    "I worked in a laboratory and am good with small tools. I am looking for a trade of my own.",
  ),
  application(
    REPAIR,
    "enrolled",
    16,
    "Sani Abdullahi",
    "Driving does not feed my family any more. A repair bench at home would, next to the taxi.",
  ),
  application(
    REPAIR,
    "enrolled",
    15,
    "Oche Agbo",
    "We have forty tablets on our site that break all the time. I want to repair them for the company.",
  ),
  application(
    REPAIR,
    "pending",
    6,
    "Osaze Omoruyi",
    "I repair air conditioners. Control boards fail more often than compressors and I want to understand them.",
  ),
  application(REPAIR, "rejected", 9, "Kehinde Afolabi", "I would like to see how computers work inside."),

  // Eight places, seven taken.
  application(
    CAR_ELECTRICS,
    "enrolled",
    18,
    "Tunde Adeyemi",
    "I can rebuild an engine, but new cars come with computers. Without diagnostics I lose my customers.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    18,
    "Emeka Nwosu",
    "I have rewired cars in Apo for five years without ever reading a real wiring diagram. It is time.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    16,
    "Unekwu Ameh",
    "My master fixes batteries and starters only. I would like to open my own place in Lokoja.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    14,
    "Ndagi Kolo",
    "The company I drive for will pay me more if I can keep the vans running myself.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    13,
    "Segun Balogun",
    "I am an electrical engineer who has installed solar so far. Electric vehicles will come and I want to be ready.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    12,
    "Musa Ibrahim",
    "My son and I have a small garage behind the workshop. I would like to learn together with the young people.",
  ),
  application(
    CAR_ELECTRICS,
    "enrolled",
    11,
    "Ifeanyi Eze",
    "I program microcontrollers for fun. I want to turn it into work that people in Dei-Dei need.",
  ),
  application(
    CAR_ELECTRICS,
    "pending",
    3,
    "Bukar Kyari",
    "Our farm has five tractors and two of them stand still because of the electrics.",
  ),

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
