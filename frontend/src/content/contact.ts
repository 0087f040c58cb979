export const contactHeader = {
  title: 'Contact Us',
  lead:
    'Describe what worries you in a few sentences. An engineer reads it and answers, not a sales ' +
    'team.',
} as const;
