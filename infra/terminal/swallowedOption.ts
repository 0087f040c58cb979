/** Options that npm has as well: somebody may have set them for all commands. */
const ownOfNpm = ['json', 'yes'];

/**
 * What to say where npm kept an option for itself, as it does without `--` before it, and in silence
 * (`loglevel` in .npmrc): `npm run leads list --stage dev` would list prod.
 * (`--local` alone can't be told: npm takes it for `--no-global`, its default, and hands nothing on.)
 *
 * @param command how the command line begins, such as `npm run leads --`
 * @param options their names, without hyphens
 */
export function tellSwallowed(
  command: string,
  options: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const name = options.find(
    (option) => !ownOfNpm.includes(option) && environment[`npm_config_${option}`] !== undefined,
  );
  return name && `npm kept --${name} for itself: write what is for the script behind ${command}`;
}
