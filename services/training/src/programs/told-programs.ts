import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { programModel } from "./program.model.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

/** Programs, which statistics and charts count. */
export const toldPrograms = toldRecords(programModel, recordProgramSaved);
