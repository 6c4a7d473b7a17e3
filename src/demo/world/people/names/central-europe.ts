import type { NamesByNation } from './name-types.ts'

/** Names from the Baltic Sea to the Adriatic and the Black Sea. */
export const CENTRAL_EUROPEAN_NAMES: NamesByNation = {
  SLO: {
    families:
      'Zupan, Oblak, Hribar, Jereb, Kos, Lešnik, Mlinar, Pečnik, Rožič, Šuštar, Turšič, Vidmar, Žibert, Černe',
    men: 'Aljaž, Blaž, Gašper, Jernej, Klemen, Matic, Nejc, Rok, Tilen, Urban, Vid, Žiga',
    women: 'Ajda, Brina, Eva, Katja, Lara, Maša, Neža, Pia, Špela, Tjaša, Urška, Živa',
  },
  CRO: {
    families:
      'Babić, Đurđević, Grgić, Horvatić, Jurić, Knežević, Lončar, Marušić, Perković, Šarić, Tomašić, Žužul',
    men: 'Ante, Borna, Davor, Filip, Hrvoje, Ivan, Josip, Luka, Mislav, Niko, Šime, Tvrtko',
    women: 'Ana, Dora, Ema, Iva, Jelena, Lana, Marija, Nika, Petra, Tea, Vanja, Željka',
  },
  SRB: {
    families:
      'Bogdanović, Ćirić, Dragićević, Đorđević, Janković, Lazić, Mihajlović, Pavićević, Radosavljević, Stanković, Živković',
    men: 'Bojan, Dušan, Đorđe, Lazar, Miloš, Nikola, Ognjen, Stefan, Uroš, Vuk, Žarko',
    women: 'Dragana, Ivana, Jovana, Katarina, Ljubica, Mina, Nevena, Sanja, Tijana, Vesna, Zorana',
  },
  BIH: {
    families:
      'Begić, Čaušević, Delić, Hadžić, Imamović, Kapetanović, Mešić, Omerović, Softić, Tahirović, Zukić',
    men: 'Adnan, Benjamin, Dženan, Emir, Haris, Kenan, Nedim, Tarik, Vedad',
    women: 'Aida, Amra, Džejla, Emina, Lejla, Merima, Nejra, Selma',
  },
  CZE: {
    families:
      'Bartoš|Bartošová, Čermák|Čermáková, Dvořáček|Dvořáčková, Hájek|Hájková, Jelínek|Jelínková, Kříž|Křížová, ' +
      'Malý|Malá, Němec|Němcová, Říha|Říhová, Šimek|Šimková, Vondra|Vondrová, Žák|Žáková',
    men: 'Adam, Dominik, Jakub, Jiří, Kryštof, Matěj, Ondřej, Radek, Šimon, Tomáš, Vojtěch',
    women: 'Adéla, Barbora, Eliška, Hana, Kateřina, Klára, Lenka, Natálie, Tereza, Žaneta',
  },
  SVK: {
    families:
      'Baláž|Balážová, Ďurica|Ďuricová, Fedor|Fedorová, Gajdoš|Gajdošová, Hudák|Hudáková, Kováčik|Kováčiková, ' +
      'Ľupták|Ľuptáková, Mráz|Mrázová, Šťastný|Šťastná, Urban|Urbanová, Vrábel|Vrábelová',
    men: 'Andrej, Boris, Ján, Juraj, Ľuboš, Marek, Matúš, Samuel, Tibor, Vladimír',
    women: 'Alžbeta, Daniela, Ivana, Jana, Kristína, Lucia, Michaela, Nina, Soňa, Zuzana',
  },
  POL: {
    families:
      'Adamczyk, Błaszczyk, Cieślak, Gołębiewski|Gołębiewska, Jabłoński|Jabłońska, Kaźmierczak, Łukasik, Mróz, Piątek, ' +
      'Sikorski|Sikorska, Wróbel, Zając, Żurek',
    men: 'Adrian, Bartosz, Grzegorz, Jakub, Kacper, Łukasz, Mateusz, Paweł, Rafał, Szymon, Wojciech',
    women:
      'Agnieszka, Dominika, Ewa, Joanna, Justyna, Małgorzata, Natalia, Oliwia, Sylwia, Wiktoria, Zuzanna',
  },
  HUN: {
    families:
      'Bíró, Csonka, Erdős, Fehér, Gál, Hegedűs, Jakab, Kőszegi, Lukács, Nemes, Orosz, Szűcs, Vértes, Zsíros',
    men: 'Ádám, Balázs, Bence, Dániel, Gergő, István, Kristóf, Máté, Tamás, Zsombor',
    women: 'Anna, Boglárka, Dóra, Emese, Fanni, Júlia, Kinga, Petra, Réka, Virág',
  },
  ROU: {
    families:
      'Albu, Bălan, Ciobotaru, Drăgan, Enăchescu, Grigoraș, Iliescu, Moldovan, Nistor, Păun, Ștefănescu, Țurcanu, Vlădescu',
    men: 'Andrei, Bogdan, Ciprian, Cătălin, Dragoș, Horia, Ionuț, Mihnea, Răzvan, Ștefan, Vlad',
    women: 'Alexandra, Bianca, Diana, Ioana, Luminița, Mădălina, Oana, Raluca, Simona, Ștefania',
  },
}
