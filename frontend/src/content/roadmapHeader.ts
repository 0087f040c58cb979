export const roadmapHeader = {
  title: 'Roadmap',
  lead:
    'For a company with one engineer, on a Monday morning. No step asks for what comes after it. ' +
    'Costs are for a month in us-east-1.',
} as const;
