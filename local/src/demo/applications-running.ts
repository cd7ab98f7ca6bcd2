import { application, type DemoApplication } from "./demo-application.ts";

const REPAIR = "Phone and Laptop Repair";
const PLUMBING = "Plumbing and Pipe Fitting";
const CAR_ELECTRICS = "Automobile Electrics and Diagnostics";

/** Programs that are full, or nearly, and one that has begun. */
export const RUNNING_APPLICATIONS: readonly DemoApplication[] = [
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

  // In its third week: who comes is marked each day.
  application(
    PLUMBING,
    "enrolled",
    33,
    "Ndagi Kolo",
    "I have fitted pipes for six years the way my uncle showed me. I want to know why, and to plan a whole bathroom.",
  ),
  application(
    PLUMBING,
    "enrolled",
    32,
    "Ayuba Gimba",
    "Blocks and tiles I can do. With the pipes I could hand over a bathroom that is finished.",
  ),
  application(
    PLUMBING,
    "enrolled",
    31,
    "Danjuma Shekwolo",
    "My ponds lose water where the pipes meet. I will learn it for them first, and for my neighbours then.",
  ),
  application(
    PLUMBING,
    "enrolled",
    30,
    "Oche Agbo",
    "On our sites we wait for the plumber longer than for anything else. I want to see what takes so long.",
  ),
  application(
    PLUMBING,
    "enrolled",
    29,
    "Ifeoma Nnadi",
    "Two taps of our nursery have dripped since last year. I like to work with my hands, and nobody comes for two taps.",
  ),
  application(
    PLUMBING,
    "enrolled",
    28,
    "Osaze Omoruyi",
    "I solder copper for air conditioners every day. Water pipes are the next step, in the same houses.",
  ),
];
