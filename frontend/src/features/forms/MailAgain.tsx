import { againField, apiPaths } from '../../../../lambdas/contract/api.ts';
import { config } from '../../config.ts';
import { Button } from '../../ui/Button.tsx';

interface MailAgainProps {
  readonly token: string;
  readonly email: string;
}

/** Asks for the welcome mail once more. The browser posts it by itself and shows the answer's page. */
export function MailAgain({ token, email }: MailAgainProps) {
  return (
    <form method="post" action={config.apiBase + apiPaths.registration}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="email" value={email} />
      <Button look="quiet" type="submit" name={againField} value="true">
        Send the email again
      </Button>
    </form>
  );
}
