export const productsHeader = {
  title: 'Products',
  lead:
    'Software that we package and that runs in your own AWS account, from code that you can read ' +
    'first.',
} as const;
