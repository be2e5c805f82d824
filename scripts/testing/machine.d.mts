export function patienceOf(slower: number, waiting: number): number;
export function allowanceOf(processorSeconds: number, calmSeconds: number): number;
export function measurePatience(calmSeconds: number): Promise<{ load: number; patience: number }>;
export function startProbe(): () => number;
