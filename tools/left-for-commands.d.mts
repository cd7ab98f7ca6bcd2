export function environmentOfCommand(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv;
export function lacksBroker(command: string, env: NodeJS.ProcessEnv, dataDir: string): boolean;
