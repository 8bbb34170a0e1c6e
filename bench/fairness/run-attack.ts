import { Agent } from 'node:http';
import { workerData } from 'node:worker_threads';
import { type Attacker, attack, attacksOn } from './attacks.ts';

/** Worker data of an attack: the portal's address, the attacker, and the attack's name. */
export interface AttackData {
  url: string;
  attacker: Attacker;
  name: string;
}

const { url, attacker, name }: AttackData = workerData;
const chosen = attacksOn(url, attacker, new Agent({ keepAlive: true })).find((each) => each.name === name);
if (chosen) await attack(chosen);
