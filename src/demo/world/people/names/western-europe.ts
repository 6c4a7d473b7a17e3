import type { NamesByNation } from './name-types.ts'

/** Names of western, northern and southern Europe, and of American nations that share their languages. */
export const WESTERN_EUROPEAN_NAMES: NamesByNation = {
  GER: {
    families:
      'Albrecht, Bäumer, Dietz, Engelhardt, Förster, Günther, Hübner, Jäger, Köhler, Lindner, Nüßlein, Röder, Schäfer, Vögele',
    men: 'Anton, Björn, David, Erik, Felix, Jonas, Jürgen, Lukas, Moritz, Sören, Tobias',
    women: 'Annika, Charlotte, Franziska, Greta, Hannah, Johanna, Käthe, Leonie, Marlene, Svenja, Theresa',
  },
  AUT: {
    families: 'Aigner, Brandstätter, Ebner, Gruber, Haider, Kössler, Leitner, Moser, Pichler, Rieder, Wöhrer',
    men: 'Alexander, Benedikt, Christoph, Fabian, Florian, Gregor, Jakob, Matthias, Sebastian, Stefan, Valentin',
    women: 'Carina, Elisabeth, Flora, Helene, Katharina, Lena, Magdalena, Nora, Sophie, Viktoria',
  },
  FRA: {
    families:
      'Aubry, Bénard, Chevalier, Delaunay, Fournier, Guérin, Hébert, Lefèvre, Noël, Perrin, Rivière, Tessier, Villeneuve',
    men: 'Adrien, Bastien, Clément, Étienne, Gaël, Hugo, Jérémy, Loïc, Mathis, Raphaël, Théo, Yann',
    women: 'Agathe, Camille, Chloé, Élodie, Fanny, Inès, Joséphine, Léa, Manon, Océane, Solène, Zoé',
  },
  BEL: {
    families:
      'Claes, De Backer, Dewaele, Dubois, Goossens, Janssens, Lambert, Maes, Peeters, Renard, Vermeulen, Wouters',
    men: 'Arnaud, Bram, Cédric, Jasper, Kobe, Maxime, Nathan, Pieter, Senne, Thibault',
    women: 'Amélie, Charlotte, Elise, Fien, Jolien, Lore, Margaux, Noémie, Silke',
  },
  NED: {
    families:
      'Bakker, Brouwer, De Graaf, Dekker, Hoekstra, Jansma, Kuipers, Mulder, Postma, Van der Meer, Van Leeuwen, Visser, Zwart',
    men: 'Bas, Daan, Floris, Jeroen, Koen, Lars, Niels, Pim, Ruben, Thijs',
    women: 'Anouk, Esmée, Fleur, Iris, Lotte, Maud, Noor, Roos, Sofie, Tessa',
  },
  GBR: {
    families:
      'Ashworth, Bradshaw, Calloway, Fairhurst, Greenwood, Hartley, Lockwood, Marsden, Pemberton, Radcliffe, Thornton, Whitaker',
    men: 'Alfie, Callum, Dylan, Ewan, Finlay, George, Harry, Lewis, Owen, Rhys, Toby',
    women: 'Abigail, Beth, Caitlin, Ellie, Freya, Grace, Holly, Imogen, Megan, Poppy',
  },
  DEN: {
    families:
      'Bjerregård, Christensen, Dahlgård, Frøslev, Højgaard, Jørgensen, Kjær, Mølgaard, Nørgaard, Østergaard, Søndergaard, Thøgersen',
    men: 'Anders, Bjørn, Emil, Frederik, Jesper, Kasper, Mads, Rasmus, Søren, Troels',
    women: 'Astrid, Cecilie, Freja, Ida, Karoline, Maja, Mette, Signe, Sofie',
  },
  SWE: {
    families:
      'Åkerlund, Bergqvist, Dahlström, Ekström, Forsgren, Hägglund, Lindqvist, Nyström, Öhman, Sjöberg, Söderlund, Wikström',
    men: 'Axel, Elias, Gustav, Isak, Johan, Linus, Måns, Nils, Oskar, Viktor',
    women: 'Agnes, Alva, Ebba, Elin, Frida, Hedda, Linnéa, Maja, Saga, Tilde',
  },
  ITA: {
    families:
      "Alfarè, Barbieri, Cantù, Caruso, D'Amato, Fabbri, Gallo, Leone, Mancuso, Orlandi, Romano, Santoro, Vitale",
    men: 'Alessio, Davide, Edoardo, Federico, Lorenzo, Matteo, Nicolò, Riccardo, Simone, Tommaso',
    women: 'Beatrice, Chiara, Elisa, Francesca, Giorgia, Ilaria, Martina, Noemi, Sara, Viola',
  },
  ESP: {
    families:
      'Álvarez, Benítez, Cabrera, Domínguez, Expósito, Fernández, Gutiérrez, Ibáñez, Muñoz, Núñez, Peña, Quiñones, Benavídez, Yáñez',
    men: 'Álvaro, Andrés, Diego, Héctor, Iker, Íñigo, Javier, Martín, Óscar, Rubén, Sergio',
    women: 'Aitana, Begoña, Carla, Elena, Irene, Lucía, María, Noelia, Paula, Rocío, Sofía',
  },
  POR: {
    families:
      'Araújo, Brandão, Conceição, Esteves, Gouveia, Lourenço, Magalhães, Nóbrega, Patrício, Simões, Teixeira, Vilaça',
    men: 'André, Diogo, Duarte, Gonçalo, Henrique, Luís, Martim, Nuno, Rúben, Tomás',
    women: 'Beatriz, Débora, Inês, Joana, Leonor, Mafalda, Margarida, Rita, Sílvia, Vitória',
  },
  BRA: {
    families:
      'Almeida, Barreto, Cavalcanti, Corrêa, Figueiredo, Guimarães, Leitão, Nogueira, Peçanha, Prado, Queiroz, Vasconcelos',
    men: 'Caio, Enzo, Fabrício, Gustavo, Igor, João Pedro, Murilo, Otávio, Thiago, Vinícius',
    women: 'Bruna, Camila, Fernanda, Giovanna, Isabela, Júlia, Letícia, Mariana, Natália, Thaís',
  },
  CAN: {
    families:
      'Beauchamp, Campbell, Desrosiers, Fraser, Gagnon, Lévesque, MacKinnon, Ouellet, Pelletier, Sinclair, Thibodeau',
    men: 'Alexandre, Benoît, Connor, Émile, Félix, Jérôme, Liam, Mathieu, Tyler, William',
    women: 'Audrey, Brooke, Élise, Geneviève, Maude, Mélanie, Rosalie, Sydney, Valérie',
  },
}
