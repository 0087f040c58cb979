export type AreaGlyphName = 'security' | 'infrastructure' | 'finops' | 'compliance' | 'ai-security';

/** The lines of each glyph on a ground of 320 by 176, and the one part that asks for attention. */
const lines: Readonly<Record<AreaGlyphName, readonly [calm: string, amber: string]>> = {
  // Rings around a lock, and the one gate in them.
  security: [
    'M191.7 105.6A68 68 0 1 1 191.7 70.4M168.6 105.2A46 46 0 1 1 168.6 70.8M148 88a22 22 0 1 1-44 0a22 22 0 1 1 44 0M131 84a5 5 0 1 1-10 0a5 5 0 1 1 10 0M126 89v9M266 88h-56m9-8-9 8 9 8M178 88h-20m8-7-8 7 8 7',
    'M185 66h14v44h-14z',
  ],
  // Two zones with twins in them; one is down, its twin answers.
  infrastructure: [
    'M40 24h108v128H40zM172 24h108v128H172zM60 44h68v36H60zM192 44h68v36h-68zM192 96h68v36h-68zM128 62h64M128 114h64m-9-8 9 8-9 8',
    'M60 96h68v36H60zM86 106l16 16M102 106l-16 16',
  ],
  // Bars that fall, and the piece that was cut off one of them.
  finops: [
    'M28 150h264M48 150V26h32v124M96 150V44h32v106M144 150V98h32v52M192 150v-38h32v38M240 150v-28h32v28',
    'M144 90V58h32v32z',
  ],
  // A ledger with one row still open.
  compliance: [
    'M76 22h168v132H76zM76 55h168M76 88h168M76 121h168M110 22v132M86 39l5 5 8-10M86 72l5 5 8-10M86 138l5 5 8-10M126 39h92M126 72h68M126 138h80',
    'M86 98h13v13H86zM126 105h44',
  ],
  // A graph in a box; the one way out ends at its wall.
  'ai-security': [
    'M68 20h184v136H68zM116 52a10 10 0 1 1-20 0a10 10 0 1 1 20 0M116 124a10 10 0 1 1-20 0a10 10 0 1 1 20 0M170 88a10 10 0 1 1-20 0a10 10 0 1 1 20 0M218 52a10 10 0 1 1-20 0a10 10 0 1 1 20 0M114 58l38 24M114 118l38-24M168 82l32-24M106 62v52',
    'M169 93l74 28M243 113l18 18M261 113l-18 18',
  ],
};

interface AreaGlyphProps {
  readonly name: AreaGlyphName;
  /** In CSS pixels; lines are 2 pixels thick, in the smallest ones thinner. */
  readonly width: number;
}

export function AreaGlyph({ name, width }: AreaGlyphProps) {
  const [calm, amber] = lines[name];
  return (
    <svg
      viewBox="0 0 320 176"
      width={width}
      fill="none"
      strokeWidth={width < 100 ? 1.25 : 2}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="176" rx="12" fill="var(--accent-soft)" />
      <path d={calm} stroke="var(--accent)" vectorEffect="non-scaling-stroke" />
      <path d={amber} stroke="var(--amber)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
