interface StartQuestion {
  readonly question: string;
  /** The heading of its answers in the table "if, then": "If you run". */
  readonly condition: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** The questions in the order in which they are asked. No two answers have the same id. */
export const startQuestions = {
  asks: {
    question: "Who's asking?",
    condition: 'If the request comes from',
    answers: {
      customer: 'A customer (questionnaire or SOC 2)',
      auditor: 'An auditor or an investor',
      health: 'A health care client',
      government: 'A government contract',
      europe: 'Customers in Europe',
      finance: 'The person who pays the bill',
      nobody: 'Nobody but us',
    },
  },
  runs: {
    question: 'What do you run?',
    condition: 'If you run',
    answers: {
      containers: 'Containers',
      kubernetes: 'Kubernetes',
      server: 'WordPress, a shop or a CRM',
      functions: 'Lambda functions',
      model: 'An AI feature or a model',
      little: 'Not much yet',
    },
  },
  when: {
    question: 'By when?',
    condition: 'If your deadline is',
    answers: {
      now: 'Right now: something is wrong',
      quarter: 'In about three months',
      half: 'Within six months',
      year: 'Within a year',
      open: 'No date',
    },
  },
  worries: {
    question: 'What worries you most?',
    condition: 'If you worry about',
    answers: {
      leak: 'A leak of customer data',
      intruder: 'A stolen key or a break-in',
      flaws: 'Old, unpatched systems',
      outage: 'An outage',
      place: 'Choosing where to host',
      bill: 'The bill',
      answers: 'What our AI says or does',
    },
  },
  there: {
    question: 'Who will run it?',
    condition: 'If you have',
    answers: {
      developers: 'Developers only',
      operator: 'One operations person',
      platform: 'A platform team',
      guard: 'A security person',
    },
  },
} as const satisfies Readonly<Record<string, StartQuestion>>;

type Questions = typeof startQuestions;

export type QuestionId = keyof Questions;

export type AnswerId = { [Id in QuestionId]: keyof Questions[Id]['answers'] }[QuestionId];

/** The answers to "By when?" that give a date. Not in `startScores.ts`, which only the finder loads. */
export const dates = ['quarter', 'half', 'year'] as const satisfies readonly AnswerId[];

/** The answers of the finder's example. */
export const example: readonly AnswerId[] = ['customer', 'containers', 'half', 'developers'];
