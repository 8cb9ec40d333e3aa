export function provideChromium(): Promise<string | undefined>;
