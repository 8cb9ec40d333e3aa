import { IconCake, IconCalendarPlus, IconId, IconTestPipe, IconUser } from '@tabler/icons-react';
import { basicTextNames, type Developer } from '#shared/areas/developerEvents';
import { givingText, hasGiving } from '#shared/givingText';
import { genders } from '#shared/vocabulary';
import { distanceText, useDistanceUnit } from '../../../profiles/distance';
import { Facts, type Fact } from '../../../ui/layout/Facts';
import { Time } from '../../../ui/text/Time';
import { basicTextFields } from './basicTextFields';
import { birthdayText } from './birthday';
import type { SectionProps } from './section';

export function BasicInfo({ developer, isOwn }: SectionProps) {
  const [unit] = useDistanceUnit();
  const near = developer.proximity === null || isOwn ? '' : distanceText(developer.proximity, unit);
  return <Facts facts={factsOf(developer, near)} />;
}

/** `near` is the distance from the viewer, if it is known. */
function factsOf(developer: Developer, near: string): Fact[] {
  const { firstName, lastName, gender, location, registrationDate } = developer;
  const name = `${firstName} ${lastName}`.trim();
  const birthday = developer.useBirth ? birthdayText(developer, new Date()) : '';
  const genderLabel = genders.find(({ id }) => id === gender)?.label;
  const shown = { ...developer, location: [location, near].filter((part) => part !== '').join(', ') };
  const facts: Fact[] = [
    { icon: IconId, name: 'Name', value: name },
    { icon: IconUser, name: 'Gender', value: gender === 'nospec' ? '' : genderLabel },
    { icon: IconCake, name: 'Age', value: birthday },
    ...basicTextNames.flatMap((text) => {
      const { icon, label } = basicTextFields[text];
      return icon ? [{ icon, name: label, value: shown[text] }] : [];
    }),
  ];
  const since = (
    <>
      Member since <Time at={registrationDate} format="dayInSentence" />
    </>
  );
  return [
    ...facts.filter(({ value }) => value !== ''),
    { icon: IconCalendarPlus, name: 'Registered', value: since },
    ...(hasGiving(developer.giving)
      ? [{ icon: IconTestPipe, name: 'Playtests', value: givingText(developer.giving) }]
      : []),
  ];
}
