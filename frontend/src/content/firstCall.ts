export const firstCall = {
  promise: 'First call: half an hour. You leave with the three things we would look at first.',
  title: 'The first half hour',
  points: [
    'You tell us what you run, who asks and what worries you.',
    'We ask about accounts, data and dates.',
    'You leave with the three things we would look at first.',
  ],
} as const;
