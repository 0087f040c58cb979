import type { Command } from 'commander';
import { addCommand } from '../../commandLine/program.ts';
import { layOutTable, minuteOf } from '../output/layOut.ts';
import { type Buyer, readBuyers } from '../records/readBuyers.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Shows every purchase: its license, its agreement, whether its buyer registered.',
  details:
    'Access follows the license, not the registration. "unknown" means that no event of AWS Marketplace has come yet; an agreement that "continued" was renewed or replaced.',
};

/** Adds `status`. */
export function addStatusCommand(program: Command, { open, answer }: Session): void {
  addCommand(program, 'status', words).action(async () => {
    const { table, place } = await open();
    const buyers = await readBuyers(table);
    answer(buyers, buyers.length === 0 ? `No purchases in ${place}.` : layOut(buyers));
  });
}

function layOut(buyers: readonly Buyer[]): string {
  return layOutTable(
    ['ACCOUNT', 'LICENSE', 'LICENSE IS', 'AGREEMENT', 'AGREEMENT IS', 'REGISTERED', 'REFERENCE'],
    buyers.map((buyer) => [
      buyer.account ?? '',
      buyer.license ?? '',
      buyer.licenseStatus,
      buyer.agreement ?? '',
      buyer.agreementStatus,
      describeRegistration(buyer),
      buyer.reference ?? '',
    ]),
  );
}

function describeRegistration({ registeredAt, arrivedAt }: Buyer): string {
  if (registeredAt) {
    return minuteOf(registeredAt);
  }
  return arrivedAt ? `no, arrived ${minuteOf(arrivedAt)}` : 'no';
}
