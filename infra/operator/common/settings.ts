import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, SettingsError, withStageSettings } from '../../stack/config.ts';
import { misuse } from './cliError.ts';

const cdkJson = join(import.meta.dirname, '../../../cdk.json');

/**
 * The settings that a deployment would have.
 *
 * @param given settings as `cdk deploy` takes them after -c: name=value
 * @throws CliError if they can't be deployed
 */
export function readSettings(given: readonly string[]): Config {
  const added = given.map((setting) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(setting) ?? [];
    if (name === undefined) {
      throw misuse(`${setting} isn't a setting: write -c name=value.`);
    }
    return [name, value];
  });
  try {
    const { context = {} } = JSON.parse(readFileSync(cdkJson, 'utf8'));
    return readConfig(
      withStageSettings({ ...context, ...Object.fromEntries(added) }),
      'the account',
    );
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw misuse(`cdk.json isn't valid JSON: ${error.message}`);
    }
    throw error instanceof SettingsError ? misuse(error.message) : error;
  }
}
