import { wordSet } from './hash.ts';

const lists = {
  english:
    'a about above after again against all also am an and any are as at be because been before being below between both but by can could did do does doing down during each either else ever every few for from further get gets had has have having he her here hers him his how however i if in into is it its itself just like made make many may me might more most much must my neither no nor not now of off on once one only or other our out over own per rather same shall she should since so some such than that the their them then there these they this those though through thus to too under until up upon us very was we well were what when where whether which while who whom whose why will with within without would yet you your',
  german:
    'aber als am an auch auf aus bei bin bis das dass dem den der des die doch durch ein eine einem einen einer eines er es für hat ich ihr im in ist ja kann mit nach nicht noch nur oder sein sich sie sind so über um und von vor war was wenn werden wie wir wird zu zum zur',
  french:
    'au aux avec ce ces cette dans de des du elle en est et eux il ils je la le les leur lui mais ne nous on ou par pas plus pour qu que qui sa se ses son sont sur tout un une vous y',
  spanish:
    'al con como de del el en es esta este la las lo los más muy no o para pero por que se si sin sobre son su sus un una y ya',
  portuguese: 'ao as com da das do dos em e é foi mas na nas não no nos os ou por para se seu sua um uma',
  italian:
    'alla che chi con da dei del della di gli i il la le lo ma nel nella non per più si sono su un una',
  dutch:
    'aan bij dat de die een en er het hij ik in is met niet of om ook op te van voor was wat worden zijn',
};

/** Words that carry little meaning of their own, in the languages that most documentation is written in. */
export const stopWords = wordSet(
  Object.values(lists)
    .flatMap((list) => list.split(' '))
    .map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '')),
);
