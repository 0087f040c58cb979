/** Said of a case study that no customer has signed. */
export const illustrativeNote =
  'No customer has signed this case study yet, so it names none. It shows how such an engagement ' +
  'runs, with figures to plan by.';
