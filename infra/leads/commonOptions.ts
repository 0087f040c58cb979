/** Options that every command has. */
export const commonOptions = {
  stage: {
    type: 'string',
    value: '<stage>',
    text: 'the deployed stage: prod (default) or dev; credentials as for the AWS CLI',
  },
  local: { type: 'boolean', text: 'the local stack, which npm start runs, instead' },
  data: { type: 'string', value: '<folder>', text: "the local stack's data (default .local)" },
  json: { type: 'boolean', text: 'answer in JSON (npm run --silent leads keeps it clean)' },
  help: { type: 'boolean', short: 'h', text: 'this text' },
} as const;

export type CommonOptions = typeof commonOptions;
