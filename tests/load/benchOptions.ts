import { sizes, type Size } from './generate';

const flags = process.argv.slice(2);
const has = (name: string) => flags.includes(`--${name}`);
const valueOf = (name: string) => flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
const numberOf = (name: string, otherwise: number) => Number(valueOf(name) ?? otherwise);

const parts = ['reads', 'writes', 'fan-out', 'crowd', 'storm', 'memory'] as const;
export type Part = (typeof parts)[number];

/** What one run of the benchmark measures, from its command line. */
export interface BenchOptions {
  sizeName: string;
  size: Size;
  /** Compares a small and a large community instead of measuring one. */
  isGrowth: boolean;
  /** Checks that the benchmark works: few requests, no figure counts. */
  isSmoke: boolean;
  /** Fills the community and ends. */
  onlyFill: boolean;
  /** Words of which a case must have one in its name. */
  only: string[];
  /** Adds every hot read at its one address, asked again and again. */
  withIdentical: boolean;
  /** Another built checkout that is measured beside this one. */
  against: string | undefined;
  /** Seconds that one case is measured, after half as long of warming up. */
  seconds: number;
  /** How often a case is measured in each build; the sum counts. */
  rounds: number;
  crowd: 'small' | 'full';
  writesDocs: boolean;
  measures: (part: Part) => boolean;
}

export function readOptions(): BenchOptions {
  const sizeName = flags.find((flag) => !flag.startsWith('--')) ?? 'small';
  const isGrowth = sizeName === 'growth';
  const size = sizes[isGrowth ? 'large' : sizeName];
  if (!size) throw new Error(`There is no size ${sizeName}: ${Object.keys(sizes).join(', ')}, growth`);
  const [against, isSmoke] = [valueOf('against'), has('smoke')];
  const only = (valueOf('only') ?? '').split(',');
  const asked = parts.filter((part) => has(part) || valueOf(part) !== undefined);
  // A few reads, or a comparison, are asked for by somebody who waits for them.
  const isPartial = only[0] !== '' || against !== undefined;
  // Memory takes five minutes of waiting.
  const usual = parts.filter((part) => part !== 'memory' || has('write-docs'));
  const wanted: readonly Part[] = asked.length > 0 ? asked : isPartial ? ['reads', 'writes'] : usual;
  return {
    ...{ sizeName, size, isGrowth, isSmoke, only, against },
    onlyFill: has('fill'),
    withIdentical: has('identical'),
    seconds: numberOf('seconds', isSmoke ? 0.2 : against === undefined ? 3 : 2),
    rounds: numberOf('rounds', against === undefined ? 1 : 2),
    crowd: valueOf('crowd') === 'small' ? 'small' : 'full',
    writesDocs: has('write-docs'),
    measures: (part) => wanted.includes(part),
  };
}

export const isChosen = (name: string, { only }: BenchOptions) => only.some((word) => name.includes(word));
