export function parseAudit(output: string): { state: 'ok' | 'findings' | 'unknown'; packages: string[] };
export function audit(): Promise<{ skipped: string } | undefined>;
